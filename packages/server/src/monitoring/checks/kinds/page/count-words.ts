/** Letters of scripts without spaces between words count one each; elsewhere a run of letters and digits is a word. */
const word =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}]|[[\p{L}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}]]+/gv;

export const countWords = (text: string): number => text.match(word)?.length ?? 0;
