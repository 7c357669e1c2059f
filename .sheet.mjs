import sharp from 'sharp'
const [,, out, w, h, cols, ...files] = process.argv
const W=+w,H=+h,C=+cols
const parts = await Promise.all(files.map(async (f,i)=>({ input: await sharp(f).resize({width:W,height:H,fit:'contain',position:'top',background:'#888'}).toBuffer(), left:(i%C)*(W+8), top:Math.floor(i/C)*(H+8)})))
await sharp({create:{width:C*(W+8),height:Math.ceil(files.length/C)*(H+8),channels:3,background:'#c33'}}).composite(parts).png().toFile(out)
