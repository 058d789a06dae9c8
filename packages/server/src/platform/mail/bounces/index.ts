export { bounceAddress, idOfToken, newBounceToken, tokenOfId } from './bounce-address.ts';
export { bounceWords, isHardBounce } from './bounce-words.ts';
export type { Bounce } from './read-bounce.ts';
export { readBounceMailbox } from './read-mailbox.ts';
