import type { CampaignCard } from '@sightline/contract/monitoring';
import { Link } from '@tanstack/react-router';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { pages } from '#lib/page/route-table.ts';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import styles from './groups.module.css';
import { Spark } from './parts/spark.tsx';
import { uptimeText } from './words/figures.ts';
import { cardWords } from './words/group-sentence.ts';
import { stateWord } from './words/state-words.ts';

const [sparkWidth, sparkHeight] = [320, 40];

/** One group: how it is, how many domains it has, how they answered. */
export function GroupCard({ card }: { card: CampaignCard }) {
  const locale = readerLocale();
  const { id, name, worst, openAlerts, uptime, responses, domainsCount, isTold } = card;
  const { word, tone } = stateWord(worst);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link to={pages['campaign.show'].path} params={{ campaignId: id }} className={styles.link}>
            {name}
          </Link>
        </h2>
        <StatusWord tone={tone}>{domainsCount === 0 ? 'Empty' : word}</StatusWord>
      </div>
      <p className={styles.counts}>{cardWords(card, Date.now(), locale)}</p>
      {!isTold && <StatusWord tone="warning">Nobody is told</StatusWord>}
      <div className={styles.spark}>
        <Spark values={responses} width={sparkWidth} height={sparkHeight} />
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>Uptime, 7 days</dt>
          <dd>{uptimeText(uptime, locale)}</dd>
        </div>
        <div>
          <dt>Open alerts</dt>
          <dd data-some={openAlerts > 0}>{openAlerts === 0 ? 'None' : counted(openAlerts, 'alert', 'alerts', locale)}</dd>
        </div>
      </dl>
    </li>
  );
}
