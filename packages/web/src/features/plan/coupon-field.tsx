import { couponTexts } from '@sightline/contract/billing';
import { useId, useState } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { Button } from '#ui/base/button.tsx';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/icon.tsx';
import { Loader } from '#ui/base/loader.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { isAppliedOrEmpty } from './add-coupon.ts';
import styles from './coupon-field.module.css';

/** What became of a code, in words. */
export interface Applied {
  ok: boolean;
  message: string;
}

/** A code with its Apply button, and what is applied. What is wrong stays under the field until something else is typed. */
export function CouponField({
  applied,
  onApply,
  onRemove,
  onBusy,
  error,
  size = 'm',
  initial = '',
  autoFocus = false,
}: {
  applied: readonly { name: string }[];
  onApply: (code: string) => Promise<Applied>;
  /** Left out: what is applied stays. */
  onRemove?: (name: string) => void;
  onBusy?: (isBusy: boolean) => void;
  error?: string[] | undefined;
  size?: 'm' | 'l';
  initial?: string;
  autoFocus?: boolean;
}) {
  const [code, setCode] = useState(initial);
  const [said, setSaid] = useState<Applied | null>(null);
  const [isBusy, setBusy] = useState(false);
  const saidId = useId();
  const mayApply = !isBusy && !isAppliedOrEmpty(applied, code);
  const apply = async () => {
    if (!mayApply) return;
    setBusy(true);
    onBusy?.(true);
    setSaid(null);
    try {
      const answer = await onApply(code.trim());
      setSaid(answer);
      if (answer.ok) setCode('');
    } catch (thrown) {
      const problem = asAppError(thrown);
      // Nothing that could be one, such as a whole sentence: the words are those of any other wrong one.
      const isNone = problem.code === 'invalid_input' || problem.code === 'not_found';
      setSaid({ ok: false, message: isNone ? couponTexts.notValid : problem.message });
    } finally {
      setBusy(false);
      onBusy?.(false);
    }
  };
  const texts = said && !said.ok ? [said.message] : error;
  return (
    <div className={styles.box}>
      <div className={styles.row}>
        <TextField
          label="Coupon code"
          name="coupon"
          size={size}
          autoFocus={autoFocus}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(next) => {
            setCode(next);
            setSaid(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form around it is another matter.
            event.preventDefault();
            void apply();
          }}
          aria-describedby={saidId}
        />
        <Button size={size} inactive={!mayApply} aria-busy={isBusy || undefined} onClick={() => void apply()}>
          {isBusy ? <Loader size="s" inherit /> : 'Apply'}
        </Button>
      </div>
      <p id={saidId} className={classes(styles.said, texts && styles.bad)} role="status" hidden={!said && !texts}>
        {texts ? texts.join(' ') : said?.message}
      </p>
      {applied.length > 0 && (
        <ul className={styles.applied} aria-label="Applied coupons">
          {applied.map(({ name }) => (
            <li key={name} className={styles.coupon}>
              {name}
              {onRemove && (
                <Button variant="quiet" size="s" icon aria-label={`Remove coupon ${name}`} onClick={() => onRemove(name)}>
                  <Icon name="close" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
