import { type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '#features/brand/logo.tsx';
import styles from './account.module.css';
import { LegalLink } from './legal-link.tsx';

/** Its title takes the focus once it is another one: what stood in the card before is gone. */
export function AccountCard({
  title,
  siteTitle,
  children,
  foot,
}: {
  title: string;
  siteTitle: string;
  children: ReactNode;
  foot: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <Logo size={28} />
        {siteTitle}
      </div>
      <div className={styles.card}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      <p className={styles.foot}>{foot}</p>
      <p className={styles.foot}>
        Our <LegalLink of="terms" /> and <LegalLink of="privacy" />
      </p>
    </main>
  );
}
