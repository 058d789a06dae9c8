import type { StatusPage } from '@sightline/contract/monitoring';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { HistoryBars } from '../groups/parts/history-bars.tsx';
import { uptimeText } from '../groups/words/figures.ts';
import styles from './status-page.module.css';
import { stateWords } from './status-words.ts';

export function StatusRow({ domain }: { domain: StatusPage['domains'][number] }) {
  const { word, tone } = stateWords[domain.state];
  return (
    <li className={styles.row}>
      <span className={styles.host}>{domain.host}</span>
      <HistoryBars bars={domain.bars} locale={readerLocale()} />
      <span className={styles.uptime}>{uptimeText(domain.uptime, readerLocale())}</span>
      <StatusWord tone={tone}>{word}</StatusWord>
    </li>
  );
}
