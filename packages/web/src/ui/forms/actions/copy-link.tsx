import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonLook } from '../../base/button.tsx';
import { Icon } from '../../base/icon.tsx';
import { copiedWords, copyText, notCopiedWords } from './copy-text.ts';

/** docs/product.md 11.1. */
const confirmationMs = 750;

/** Copies `text` (or what the function answers at the click); says 'Copied successfully' for 750 ms. */
export function CopyLink({
  text,
  children = 'Copy URL',
  onCopied,
  ...look
}: ButtonLook & { text: string | (() => string); children?: ReactNode; onCopied?: () => void }) {
  const [result, setResult] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (result !== 'copied') return undefined;
    const timer = setTimeout(() => setResult(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async () => {
    const isCopied = await copyText(typeof text === 'function' ? text() : text);
    setResult(isCopied ? 'copied' : 'refused');
    if (isCopied) onCopied?.();
  };

  return (
    <Button {...look} onClick={() => void copy()}>
      <Icon name={result === 'copied' ? 'check' : 'link'} />
      <span aria-live="polite">{result === 'copied' ? copiedWords : result === 'refused' ? notCopiedWords : children}</span>
    </Button>
  );
}
