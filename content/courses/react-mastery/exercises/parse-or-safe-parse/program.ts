const read: [[1]] = JSON.parse(text)
const settings = settingsSchema.[[2]](read)

const wish = wishSchema.[[3]](Object.fromEntries(form))
if (!wish.success) return { errors: z.flattenError(wish.error).fieldErrors }
