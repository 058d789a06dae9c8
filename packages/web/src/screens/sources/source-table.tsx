import type { ProviderProfile, Source } from '@sightline/contract/sources';
import { ProviderMark } from '#features/connect-source/provider-mark.tsx';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { Loader } from '#ui/base/loader.tsx';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { Table } from '#ui/layout/table.tsx';
import { loginEnd } from './login-end.ts';
import { quotaWords } from './quota-words.ts';
import styles from './sources.module.css';
import { usageWords } from './usage-words.ts';

interface RowActions {
  canEdit: boolean;
  waitingFor: string | null;
  onReauthorise: (source: Source, provider: ProviderProfile) => void;
  onDelete: (source: Source, provider: ProviderProfile) => void;
}

/** Whether its login works, how long it lasts, and what its provider still allows. */
function SourceState({ source }: { source: Source }) {
  const ending = loginEnd(source, Date.now());
  const [quota] = source.lowQuota;
  if (source.invalid || ending?.isOver) {
    const reason = source.invalid ? source.invalidReason : ending?.words;
    return (
      <>
        <StatusWord tone="bad">Expired</StatusWord>
        {reason && <div className={styles.reason}>{reason}</div>}
      </>
    );
  }
  return (
    <>
      <StatusWord tone={ending === null ? 'good' : 'warning'}>{ending === null ? 'Connected' : 'Ends soon'}</StatusWord>
      {ending !== null && <div className={styles.reason}>{ending.words}</div>}
      {quota && <div className={styles.reason}>{quotaWords(quota)}</div>}
    </>
  );
}

const needsSignIn = (source: Source): boolean => source.invalid || loginEnd(source, Date.now()) !== null;
/** The expired ones first, then those that are about to. */
const rankOf = (source: Source): number => (source.invalid ? 0 : needsSignIn(source) ? 1 : 2);

function SourceRow({
  source,
  provider,
  canEdit,
  waitingFor,
  onReauthorise,
  onDelete,
}: { source: Source; provider: ProviderProfile } & RowActions) {
  const isWaiting = waitingFor === provider.key;
  return (
    <tr>
      <td data-title>
        <span className={styles.provider}>
          <ProviderMark provider={provider} />
          <span className={styles.name}>{provider.name}</span>
        </span>
      </td>
      <td className={styles.account}>{source.account}</td>
      <td>
        <div>
          <SourceState source={source} />
        </div>
      </td>
      <td data-label="Last data">{source.lastFetchAt ? <TimeAgo instant={source.lastFetchAt} /> : 'None yet'}</td>
      <td>{usageWords(source)}</td>
      {canEdit && provider.auth.kind === 'builtIn' && <td />}
      {canEdit && provider.auth.kind !== 'builtIn' && (
        <td data-align="end">
          <span className={styles.actions}>
            <Button
              size="s"
              variant={needsSignIn(source) ? 'primary' : 'secondary'}
              inactive={isWaiting}
              aria-label={`Re-authorise ${provider.name}, ${source.account}`}
              onClick={() => onReauthorise(source, provider)}
            >
              {isWaiting && <Loader size="s" inherit label="Waiting for the other window" />}
              Re-authorise
            </Button>
            <Button
              size="s"
              variant="quiet"
              icon
              aria-label={`Delete ${provider.name}, ${source.account}`}
              onClick={() => onDelete(source, provider)}
            >
              <Icon name="trash" />
            </Button>
          </span>
        </td>
      )}
    </tr>
  );
}

/** Connected sources in the providers' order, those that need a sign-in first. */
export function SourceTable({
  sources,
  providers,
  ...actions
}: { sources: readonly Source[]; providers: readonly ProviderProfile[] } & RowActions) {
  const rows = providers
    .flatMap((provider) => sources.filter(({ name }) => name === provider.key).map((source) => ({ source, provider })))
    .sort((one, other) => rankOf(one.source) - rankOf(other.source));
  return (
    <Table label="Connected sources">
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">Account</th>
          <th scope="col">State</th>
          <th scope="col">Last data</th>
          <th scope="col">Used by</th>
          {actions.canEdit && (
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ source, provider }) => (
          <SourceRow key={source.id} source={source} provider={provider} {...actions} />
        ))}
      </tbody>
    </Table>
  );
}
