import { foldText } from '@sightline/contract/core';
import type { ProviderProfile, Source } from '@sightline/contract/sources';
import { useState } from 'react';
import { ProviderGrid } from '#features/connect-source/provider-grid.tsx';
import { Button } from '#ui/base/button.tsx';
import { SearchBox } from '#ui/pickers/search-box.tsx';
import styles from './intro.module.css';

/** Of the display order, which begins with what most agencies report on. */
const likeliestMax = 8;

/** The likeliest sources with their marks; the others by a word of their name, or all of them. */
export function SourceChoice({
  providers,
  sources,
  onConnect,
}: {
  providers: readonly ProviderProfile[];
  sources: readonly Source[];
  onConnect: (provider: ProviderProfile) => void;
}) {
  const [search, setSearch] = useState('');
  const [areAll, setAreAll] = useState(false);
  const some = providers.filter(({ auth }) => auth.kind !== 'builtIn');
  const words = foldText(search).trim();
  const found = some.filter(({ name }) => foldText(name).includes(words));
  const shown = words === '' && !areAll ? some.slice(0, likeliestMax) : found;
  return (
    <section className={styles.part} aria-label="Sources">
      <SearchBox label="Find another source" value={search} onSearch={setSearch} />
      {shown.length > 0 ? (
        <ProviderGrid providers={shown} sources={sources} canEdit waitingFor={null} onConnect={onConnect} />
      ) : (
        <p role="status" className={styles.about}>
          No source is called “{search}”.
        </p>
      )}
      {shown.length < some.length && (
        <div>
          <Button
            size="s"
            onClick={() => {
              setSearch('');
              setAreAll(true);
            }}
          >
            Show all {some.length} sources
          </Button>
        </div>
      )}
      <p className={styles.about}>Logins are encrypted; sources are only read.</p>
    </section>
  );
}
