/** What a file input takes when nothing else is said. */
export const defaultExtensions = ['png', 'jpg', 'jpeg', 'csv'] as const;
export const imageExtensions = ['png', 'jpg', 'jpeg', 'webp'] as const;
export const invalidFileType = 'Invalid file type';

/** For `accept`: the file dialog's filter, which people can pass by. */
export const acceptOf = (extensions: readonly string[]): string => extensions.map((extension) => `.${extension}`).join(',');

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

const hasExtension = (name: string, extensions: readonly string[]): boolean => name.includes('.') && extensions.includes(extensionOf(name));

/** 900 B, 12 KB, 3.4 MB, 5 MB: steps of 1024. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${Number((kilobytes / 1024).toFixed(1))} MB`;
}

export interface FileRule {
  /** What its name may end with. */
  extensions: readonly string[];
  /** For images: what the browser may find it to be. */
  types?: readonly string[];
  /** The largest size, in bytes; null: any. */
  bytesMax: number | null;
}

/** A size above a bound never reads as the bound itself. */
const largerSize = (bytes: number, bound: number): string =>
  fileSize(bytes) === fileSize(bound) ? `A little over ${fileSize(bound)}` : fileSize(bytes);

/** Why a file cannot be taken, or null. */
export function fileFault(file: { name: string; type: string; size: number }, { extensions, types, bytesMax }: FileRule): string | null {
  const hasType = hasExtension(file.name, extensions) && (types === undefined || types.includes(file.type));
  if (!hasType) return invalidFileType;
  if (bytesMax !== null && file.size > bytesMax) return `${largerSize(file.size, bytesMax)} is too large: at most ${fileSize(bytesMax)}.`;
  return null;
}

/** png, jpg, up to 5 MB. */
export const ruleWords = ({ extensions, bytesMax }: FileRule): string =>
  [...extensions, ...(bytesMax === null ? [] : [`up to ${fileSize(bytesMax)}`])].join(', ');
