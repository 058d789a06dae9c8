declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Message {
    uid: number;
    flags: string[];
    raw: string;
  }
  interface Mailbox {
    messages: Message[];
    uidvalidity: number;
    uidnext: number;
  }
  interface ImapServer {
    server: Server;
    listen(port: number, host: string): void;
    close(done: () => void): void;
    getMailbox(path: string): Mailbox;
    appendMessage(path: string, flags: string[], internalDate: string, raw: string): void;
  }
  export default function hoodiecrow(options: {
    plugins?: string[];
    storage?: Record<string, { messages?: object[] }>;
    users?: Record<string, { password: string }>;
  }): ImapServer;
}
