/** What a mail server says of one recipient (RFC 3464, 2.3). */
export interface RecipientStatus {
  action: 'failed' | 'delayed' | 'delivered' | 'other';
  /** Three numbers (RFC 3463); null where there are none. */
  status: string | null;
  /** The words of the server that refused it; null where there are none. */
  diagnostic: string | null;
}

type Fields = Map<string, string>;

/** Groups of fields; the first is about the message, the others about a recipient each. */
function groupsOf(text: string): Fields[] {
  const unfolded = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+/g, ' ');
  return unfolded
    .split(/\n\s*\n/)
    .map((group) => {
      const fields: Fields = new Map();
      for (const line of group.split('\n')) {
        const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
        if (name !== undefined && value !== undefined) fields.set(name.toLowerCase(), value.trim());
      }
      return fields;
    })
    .filter(({ size }) => size > 0);
}

const worstFirst = ['failed', 'delayed', 'delivered', 'other'] as const;

/** Relayed and expanded mails are under way to where nobody hears of them any more. */
const actionOf = (text: string | undefined): RecipientStatus['action'] => {
  const action = text?.toLowerCase().split(/[\s(;]/)[0];
  return worstFirst.find((known) => known === action) ?? 'other';
};

/** Numbers as RFC 3463 has them, anywhere in a text. */
export const statusIn = (text: string): string | null => /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1] ?? null;

function recipientStatus(fields: Fields): RecipientStatus {
  const said = fields.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') ?? null;
  return { action: actionOf(fields.get('action')), status: statusIn(fields.get('status') ?? '') ?? statusIn(said ?? ''), diagnostic: said };
}

/** The worst that a delivery status says of a recipient; null: it says nothing. Each of our mails has one recipient. */
export function readDeliveryStatus(text: string): RecipientStatus | null {
  const found = groupsOf(text)
    .filter((fields) => fields.has('action'))
    .map(recipientStatus);
  return found.toSorted((one, other) => worstFirst.indexOf(one.action) - worstFirst.indexOf(other.action))[0] ?? null;
}
