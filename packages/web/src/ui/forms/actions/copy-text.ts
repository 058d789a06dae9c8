/** docs/product.md 11.1. */
export const copiedWords = 'Copied successfully';
export const notCopiedWords = 'The browser refused to copy';

/** Whether the browser took it; without permission or a secure connection it does not, and the reason makes no difference to what to do. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
