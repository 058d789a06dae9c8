import { createContext, type ReactNode, useContext } from 'react';
import { Main } from '#ui/layout/main.tsx';
import { BrandMark } from '../brand/brand-mark.tsx';
import styles from './error-page.module.css';

/** What is drawn inside is a part of a page, or of a dialog: the page has its own heading. */
export const IsPartContext = createContext(false);

/** What happened: the heading of a page that has no other. */
export function ErrorTitle({ children }: { children: ReactNode }) {
  const Title = useContext(IsPartContext) ? 'h2' : 'h1';
  return <Title>{children}</Title>;
}

/** Plain links rather than the router's: these pages are shown to visitors too, who have none. */
export function ErrorPage({ code, title, children, actions }: { code: string; title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <Main className={styles.page}>
      <BrandMark />
      <div className={styles.code} aria-hidden="true">
        {code}
      </div>
      <ErrorTitle>{title}</ErrorTitle>
      <div className={styles.words}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Main>
  );
}
