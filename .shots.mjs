import { chromium } from '@playwright/test'
import sharp from 'sharp'
const [,, base, out, only, widthsArg, schemesArg] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const ctx = await b.newContext({ baseURL: base, reducedMotion: 'reduce' })
const p = await ctx.newPage()
await p.goto('/admin-login')
await p.getByLabel('Email').fill('op@example.org'); await p.getByLabel('Password', { exact: true }).fill('nine slow green boats')
await p.getByRole('button', { name: 'Log in', exact: true }).click(); await p.waitForURL('**/admin')
if (only === 'photos-seed') {
  for (const [i, alt] of ['Four students at a table with a rope', 'प्रियंका चतुर्वेदी और उनकी टीम ने पूरी रात काम किया और सुबह सात बजे अपना प्रोजेक्ट जमा किया, सब थके हुए पर खुश', 'A'].entries()) {
    const buf = await sharp({ create: { width: 1200 - i*200, height: 800 + i*200, channels: 3, background: ['#3344aa','#aa7733','#227755'][i] } }).jpeg().toBuffer()
    const r = await ctx.request.post('/admin/photos/upload', { headers: { origin: base }, multipart: { alt, photo: { name: 'x.jpg', mimeType: 'image/jpeg', buffer: buf } } })
    console.log(r.status(), await r.text())
  }
  await b.close(); process.exit(0)
}
const pages = { home:'/admin', verified:'/admin/users/verified', non:'/admin/users/non-verified', deleted:'/admin/users/deleted', blocked:'/admin/users/blocked', husers:'/admin/hackathon-users', results:'/admin/hackathon-results?event=second-surge', winners:'/admin/hackathon-winners?event=second-surge', photos:'/admin/photos', feedback:'/admin/feedback', payments:'/admin/payments', settings:'/admin/settings' }
for (const [name, path] of Object.entries(pages)) {
  if (only !== 'all' && !only.split(',').includes(name)) continue
  await p.goto(path)
  for (const w of (widthsArg ?? '375,1440').split(',').map(Number)) for (const s of (schemesArg ?? 'light').split(',')) {
    await p.setViewportSize({ width: w, height: w < 700 ? 1400 : 1000 }); await p.emulateMedia({ colorScheme: s })
    await p.screenshot({ path: `${out}/${name}-${w}-${s}.png` })
  }
}
await b.close()
