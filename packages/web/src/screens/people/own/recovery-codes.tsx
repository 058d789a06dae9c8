import { useLayoutEffect, useRef } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import styles from './user.module.css';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  // What was pressed for them is gone, and they are shown but once.
  useLayoutEffect(() => list.current?.focus(), []);
  return (
    <>
      <Banner severity="warning" title="Keep these recovery codes">
        Each signs in once without your device. They are not shown again.
      </Banner>
      <ul ref={list} tabIndex={-1} className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
