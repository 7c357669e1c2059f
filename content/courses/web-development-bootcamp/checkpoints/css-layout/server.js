import http from 'node:http';
import { sendFile } from './files.js';

const server = http.createServer((req, res) => {
  console.log(req.method, req.url);
  if (req.method !== 'GET') {
    res.writeHead(405, { Allow: 'GET' });
    return res.end();
  }
  sendFile(req.url.split('?')[0], res);
});

server.listen(3000, '127.0.0.1', () => console.log('http://localhost:3000'));
