/** Has the browser keep it as a file of that name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers begin to read it after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
