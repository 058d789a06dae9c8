/** A file of a mail; with `cid` its HTML shows it in place, as `cid:{cid}`. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  bytes: Buffer;
  cid?: string;
}

/** What a mail says, whoever gets it. `headers` beside those every mail has. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  headers: Record<string, string>;
}

export interface MailAddress {
  name: string;
  address: string;
}

/** Signs as `domain`, whose DNS holds the public key under `{selector}._domainkey`. `privateKey` is PEM. */
export interface DkimKey {
  domain: string;
  selector: string;
  privateKey: string;
}

export interface Mail extends MailContent {
  to: readonly string[];
  cc?: readonly string[];
  replyTo?: string;
  /** Left out: the sender of MAIL_FROM. */
  from?: MailAddress;
  dkim?: DkimKey | null;
  /** Of an earlier attempt at the same mail, so that a receiver that took that one recognises it. */
  messageId?: string;
  /** Where a mail server on the way sends word that it could not be delivered; left out: to the sender of MAIL_FROM. */
  bouncesTo?: string;
  /** Hears of the message as it goes over the wire, before it does. */
  onWritten?(raw: Buffer): Promise<void>;
}
