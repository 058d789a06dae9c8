import { takeInvitationBounce } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, scopeOf } from '#platform/db/scope.ts';
import { type Bounce, bounceWords, isHardBounce, readBounceMailbox } from '#platform/mail/bounces/index.ts';
import { addDeliveryStep, bouncedBefore, findBounced, setDeliveryBounced } from '../store/bounce-rows.ts';
import { setBounced } from '../store/reader-rows.ts';

const second = 'It is the second in a row, so no more are sent to this address until somebody sends this one again.';

/** Records what a mail server says of a mail of ours; false: it is of none. Whoever asks twice with the same changes nothing more. */
async function takeBounce(context: Context, bounce: Bounce): Promise<boolean> {
  const found = await findBounced(context.database.db, bounce);
  if (found === null) return false;
  const { delivery, isLast } = found;
  const now = context.clock.now();
  const words = bounceWords(bounce);
  await inTransaction(scopeOf(context.database.db, delivery.company_id), async (inside) => {
    if (bounce.action === 'failed' && isLast) {
      const isHard = isHardBounce(bounce);
      const isSecond = isHard && (delivery.hard_bounce || (await bouncedBefore(inside, delivery)));
      const reason = isSecond ? `${words} ${second}` : words;
      if (await setDeliveryBounced(inside, delivery, { reason, isHard, now })) {
        if (isSecond) await setBounced(inside, delivery.report_id, delivery.recipient, now);
        return;
      }
      // It was told before, or the mail was sent again meanwhile.
      if (delivery.state === 'bounced') return;
    }
    const kind = bounce.action === 'failed' ? 'bounced' : bounce.action;
    if (kind !== 'other') await addDeliveryStep(inside, delivery.id, { kind, reason: words, now });
  });
  return true;
}

/** Looks for mails that came back: of reports, and of invitations. */
export const takeBounces = (context: Context): Promise<void> =>
  readBounceMailbox(context, async (bounce) => (await takeBounce(context, bounce)) || takeInvitationBounce(context, bounce));
