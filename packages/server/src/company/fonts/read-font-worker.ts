import { parentPort, workerData } from 'node:worker_threads';
import { type FontAnswer, type FontQuestion, isReadableFont } from './read-font.ts';

/** Runs in a thread of its own, see change-fonts.ts: what is packed is unpacked here. A buffer comes as bytes alone. */
const { bytes, kind } = workerData as FontQuestion;
const answer: FontAnswer = { isReadable: isReadableFont(Buffer.from(bytes), kind) };
parentPort?.postMessage(answer);
