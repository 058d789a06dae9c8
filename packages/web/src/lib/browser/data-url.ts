/** Images chosen while the server could not be reached are `data:` addresses: they can be shown, kept on this device, and sent as files. */
export const isDataUrl = (address: string | null): address is string => address?.startsWith('data:') ?? false;

export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('Unreadable image. Choose another one.', { cause: reader.error }));
    reader.readAsDataURL(file);
  });
}

const extensionOf = (mediaType: string): string => mediaType.slice(mediaType.indexOf('/') + 1);

/** The file behind a base64 `data:` address. */
export function fileOfDataUrl(address: string, name: string): File {
  const [, mediaType, base64] = /^data:([^;,]+);base64,(.*)$/s.exec(address) ?? [];
  if (mediaType === undefined || base64 === undefined) throw new Error(`The image of “${name}” cannot be sent. Choose it again.`);
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], `${name}.${extensionOf(mediaType)}`, { type: mediaType });
}
