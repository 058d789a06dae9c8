const closings: (() => Promise<void>)[] = [];

/** Remembers how to end something from the moment its start began, so that a bench that is broken off leaves nothing behind. */
export function closeLater(close: () => Promise<void>): void {
  closings.push(close);
}

/** Ends all that was started, the last first. */
export async function closeAll(): Promise<void> {
  for (let close = closings.pop(); close !== undefined; close = closings.pop()) await close();
}
