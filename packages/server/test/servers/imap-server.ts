/// <reference path="./hoodiecrow-imap.d.ts" />
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

/** A mailbox on this machine, read by IMAP. */
export interface ImapMailbox {
  /** For BOUNCE_MAILBOX. */
  url: string;
  /** A message arrives, at this moment. */
  deliver(raw: string, at: Date): void;
  /** All that lies in it, in order. */
  messages(): { uid: number; isSeen: boolean }[];
  /** As after a move to another server: all messages have new numbers. */
  renumber(): void;
  close(): Promise<void>;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number): string => String(value).padStart(2, '0');
/** "01-Dec-2026 07:00:00 +0000" (RFC 3501). */
const internalDate = (at: Date): string =>
  `${two(at.getUTCDate())}-${months[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`;

export async function startImapMailbox(): Promise<ImapMailbox> {
  const imap = hoodiecrow({
    plugins: ['ID', 'UNSELECT'],
    storage: { INBOX: { messages: [] } },
    users: { bounces: { password: 'secret' } },
  });
  imap.listen(0, '127.0.0.1');
  await once(imap.server, 'listening');
  const { port } = imap.server.address() as AddressInfo;
  const inbox = imap.getMailbox('INBOX');
  return {
    url: `imap://bounces:secret@127.0.0.1:${port}/INBOX`,
    deliver: (raw, at) => imap.appendMessage('INBOX', [], internalDate(at), raw),
    messages: () => inbox.messages.map(({ uid, flags }) => ({ uid, isSeen: flags.includes('\\Seen') })),
    renumber() {
      inbox.uidvalidity += 1;
      for (const [index, message] of inbox.messages.entries()) message.uid = index + 1;
      inbox.uidnext = inbox.messages.length + 1;
    },
    close: () => new Promise((done) => imap.close(done)),
  };
}
