import { minuteMs } from '@sightline/contract/core';
import { type Fault, pause } from './fault.ts';

const ways = ['refuses recipients', 'refuses mails', 'cuts and forgets', 'takes and cuts', 'hangs', 'refuses connections'] as const;

/** Until the coming minute has been worked on: that is when reports are sent. */
const intoMinuteMs = 12_000;
const longestMs = 40_000;

export const smtpFaults: Fault = {
  name: 'smtp-faults',
  async inject({ receiver }, chance) {
    const way = chance.pick(ways);
    const usual = { ...receiver.answer };
    let letGo = (): void => {};
    const isOver = new Promise<void>((done) => {
      letGo = done;
    });
    if (way === 'refuses recipients') receiver.answer.recipient = () => (chance.next() < 0.7 ? 450 : 250);
    if (way === 'refuses mails') receiver.answer.mail = () => (chance.next() < 0.7 ? 451 : 250);
    if (way === 'cuts and forgets') receiver.answer.mail = () => receiver.drop();
    if (way === 'takes and cuts') receiver.answer.taken = () => receiver.drop();
    if (way === 'refuses connections') receiver.answer.recipient = () => receiver.drop();
    if (way === 'hangs') receiver.answer.mail = () => isOver.then(() => 250);
    const toMinute = minuteMs - (Date.now() % minuteMs);
    const forMs = Math.min(toMinute + intoMinuteMs, longestMs);
    await pause(forMs);
    Object.assign(receiver.answer, usual);
    letGo();
    return `the mail server ${way} for ${Math.round(forMs / 1000)} s`;
  },
};
