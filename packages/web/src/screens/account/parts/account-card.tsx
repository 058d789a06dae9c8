import type { ReactNode } from 'react';
import { Logo } from '#features/brand/logo.tsx';
import styles from './account.module.css';
import { LegalLink } from './legal-link.tsx';

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
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <Logo size={28} />
        {siteTitle}
      </div>
      <div className={styles.card}>
        <h1>{title}</h1>
        {children}
      </div>
      <p className={styles.foot}>{foot}</p>
      <p className={styles.foot}>
        Our <LegalLink of="terms" /> and <LegalLink of="privacy" />
      </p>
    </main>
  );
}
