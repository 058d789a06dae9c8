import { notifyDone, notifyFailed } from '../../feedback/notify.tsx';
import { copiedWords, copyText, notCopiedWords } from './copy-text.ts';

/** For where no button could say it; answers whether it was copied. */
export async function copyAndTell(text: string): Promise<boolean> {
  const isCopied = await copyText(text);
  if (isCopied) notifyDone(copiedWords);
  else notifyFailed(notCopiedWords);
  return isCopied;
}
