import { hideNotification, offerFile } from '#ui/feedback/notify.tsx';
import { fileSize } from '#ui/forms/files/file-types.ts';

const notificationId = 'pdf-ready';

/** Name and size as the server tells them; null where it does not. */
async function readFacts(address: string): Promise<{ name: string; size: number } | null> {
  const { ok, headers } = await fetch(address, { method: 'HEAD' });
  const name = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1];
  const plain = /filename="([^"]+)"/i.exec(headers.get('content-disposition') ?? '')?.[1];
  const size = Number(headers.get('content-length') ?? Number.NaN);
  const known = name === undefined ? plain : decodeURIComponent(name);
  return ok && known !== undefined && Number.isFinite(size) ? { name: known, size } : null;
}

/** Wherever somebody is by then: what is ready, and a button that brings it. */
export async function notifyPdfReady(address: string, take: () => void): Promise<void> {
  const facts = await readFacts(address).catch((thrown: unknown) => {
    // The notice says less then; the file itself tells what is wrong with it.
    console.warn('The facts of the PDF could not be read.', thrown);
    return null;
  });
  const message = facts === null ? 'The PDF is ready.' : `${facts.name} (${fileSize(facts.size)}) is ready.`;
  offerFile({ id: notificationId, message, label: 'Download PDF', take });
}

export const hidePdfNotification = (): void => hideNotification(notificationId);
