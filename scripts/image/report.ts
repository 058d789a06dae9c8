/** Lines of a try, each told when it is known. */
export class Report {
  readonly #startedMs = performance.now();
  failed = 0;
  checked = 0;

  say(text: string): void {
    const seconds = ((performance.now() - this.#startedMs) / 1000).toFixed(0);
    console.log(`${seconds.padStart(5)} s          ${text}`);
  }

  check(what: string, isSo: boolean): void {
    const seconds = ((performance.now() - this.#startedMs) / 1000).toFixed(0);
    this.checked += 1;
    if (!isSo) this.failed += 1;
    console.log(`${seconds.padStart(5)} s  ${isSo ? 'ok    ' : 'FAILED'}  ${what}`);
  }
}
