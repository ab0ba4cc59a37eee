import { createServer, type Server, type Socket } from 'node:net';

/** Implements just enough SMTP to receive mails. */
export async function startMailServer() {
  let heard = '';
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      heard += bytes;
      const text = String(bytes);
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 start mail input\r\n');
      } else if (text.startsWith('QUIT')) {
        socket.end('221 bye\r\n');
      } else {
        socket.write('250 fine\r\n');
      }
    });
  });
  return { ...(await listenLocally(server)), heard: () => heard };
}

/** @returns the port, and a function that closes the server and its connections */
export async function listenLocally(server: Server) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port, close };
}
