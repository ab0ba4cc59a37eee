import { createServer, type Socket } from 'node:net';

/** Starts a minimal SMTP server that accepts every message. */
export async function startMailServer() {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    speakSmtp(socket, (mail) => mails.push(unfoldLines(mail)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** @returns the latest link with a token in a mail to the address */
    findLink(address: string): string {
      const found = mails.filter((mail) => mail.includes(`To: ${address}\r\n`));
      return found.map((mail) => /https?:\S+#token=[\w-]+/.exec(mail)?.[0] ?? '').at(-1) ?? '';
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function speakSmtp(socket: Socket, take: (mail: string) => void): void {
  let [rest, ending] = ['', '\r\n'];
  const getAnswer = (said: string): string => {
    if (ending !== '\r\n') take(said);
    ending = ending === '\r\n' && /^DATA$/i.test(said) ? '\r\n.\r\n' : '\r\n';
    if (ending !== '\r\n') return '354 go';
    return /^QUIT$/i.test(said) ? '221 bye' : '250 ok';
  };
  socket.write('220 test\r\n');
  socket.on('data', (bytes) => {
    rest += bytes;
    for (let end = rest.indexOf(ending); end >= 0; end = rest.indexOf(ending)) {
      const said = rest.slice(0, end);
      rest = rest.slice(end + ending.length);
      socket.write(`${getAnswer(said)}\r\n`);
    }
  });
}

/** Quoted-printable encoding folds long lines. */
const unfoldLines = (mail: string) => mail.replace(/=\r\n/g, '').replaceAll('=3D', '=');
