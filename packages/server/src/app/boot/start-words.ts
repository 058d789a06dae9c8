import { installationWords } from '../programs/installation-words.ts';

/** Faults of the installation are said in words; everything else is ours and keeps its trace. */
export function wordsOf(error: unknown): unknown {
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === 'EADDRINUSE') return `PORT: ${port} on ${address} is used by another program. Stop it or set PORT to another number.`;
  if (code === 'EADDRNOTAVAIL') return `HOST: ${address} is no address of this machine. Set HOST to one that is, or to 0.0.0.0 for all.`;
  if (code === 'EACCES' && port !== undefined) return `PORT: ${port} may not be opened by this user. Set PORT to a number above 1023.`;
  return installationWords(error) ?? error;
}
