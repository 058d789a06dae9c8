import { type Onboarding, stepAt } from '@sightline/contract/identity';
import { useEffect, useId, useState } from 'react';
import { Button } from '#ui/base/button.tsx';
import { guideAnchors } from './guide-anchors.ts';
import styles from './guide-tip.module.css';
import { useAnchored } from './use-anchored.ts';

const none = [] as const;
/** What of a control the keyboard can be put on. */
const focusable = 'button, a[href], input, [tabindex]';

/** What to do at the control that does it. It describes that control, and leads the keyboard there. */
export function GuideTip({ onboarding }: { onboarding: Onboarding }) {
  const step = stepAt(onboarding);
  const [tip, setTip] = useState<HTMLElement | null>(null);
  const [closed, setClosed] = useState<number | null>(null);
  const words = useId();
  const anchors = (step && closed !== onboarding.current && guideAnchors[step.doneBy]) || none;
  const found = useAnchored(anchors, tip);
  const element = found?.element ?? null;
  const target = element && (element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable));
  useEffect(() => {
    if (!target) return undefined;
    const before = target.getAttribute('aria-describedby');
    target.setAttribute('aria-describedby', before === null ? words : `${before} ${words}`);
    return () => {
      if (before === null) target.removeAttribute('aria-describedby');
      else target.setAttribute('aria-describedby', before);
    };
  }, [target, words]);
  if (!step || anchors.length === 0) return null;
  const close = () => {
    setClosed(onboarding.current);
    target?.focus();
  };
  return (
    <section
      ref={setTip}
      aria-label="Next step"
      className={styles.tip}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div id={words}>
        <div className={styles.title}>{step.title}</div>
        <p className={styles.words}>{found?.anchor.words ?? step.hint}</p>
      </div>
      <div className={styles.foot}>
        <Button size="s" onClick={() => target?.focus()}>
          Show me
        </Button>
        <Button size="s" variant="quiet" onClick={close}>
          Close
        </Button>
      </div>
    </section>
  );
}
