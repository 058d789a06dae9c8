/** SPEC section 2: what a file input takes when nothing else is said. */
export const defaultExtensions = ['png', 'jpg', 'jpeg', 'csv'] as const;
export const imageExtensions = ['png', 'jpg', 'jpeg', 'webp'] as const;
export const invalidFileType = 'Invalid file type';

/** For `accept`: the file dialog's filter, which people can pass by. */
export const acceptOf = (extensions: readonly string[]): string => extensions.map((extension) => `.${extension}`).join(',');

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Checked by name; for images also by the type the browser found. */
export const hasExtension = (name: string, extensions: readonly string[]): boolean =>
  name.includes('.') && extensions.includes(extensionOf(name));

export const isImage = (file: { name: string; type: string }, types: readonly string[]): boolean =>
  types.includes(file.type) && hasExtension(file.name, imageExtensions);

/** 900 B, 12 KB, 3.4 MB: steps of 1024. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
