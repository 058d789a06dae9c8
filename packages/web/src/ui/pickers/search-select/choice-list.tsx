import { Combobox } from '@mantine/core';
import { Button } from '../../base/button.tsx';
import { Icon } from '../../base/icon.tsx';
import { Loader } from '../../base/loader.tsx';
import type { Choice } from '../../forms/fields/choice-field.tsx';
import styles from './choice-list.module.css';
import { groupChoices, nothingFound } from './choices.ts';
import type { ChoicesState } from './use-choices.ts';

function ChoiceRow({ choice, selected }: { choice: Choice; selected: boolean }) {
  return (
    <Combobox.Option value={choice.value} active={selected} aria-selected={selected}>
      <span className={styles.row}>
        <span className={styles.words}>
          {choice.label}
          {choice.description && <span className={styles.description}> {choice.description}</span>}
        </span>
        {selected && <Icon name="check" />}
      </span>
    </Combobox.Option>
  );
}

/** What a search select opens: choices under their groups, further pages on scrolling, or why there are none. */
export function ChoiceList<C extends Choice>({ state, selected }: { state: ChoicesState<C>; selected: readonly string[] }) {
  const { choices, loading, failure, nextPage, loadMore, retry } = state;
  const isNearEnd = (list: HTMLElement) => list.scrollHeight - list.scrollTop - list.clientHeight < 80;
  return (
    <>
      {loading && (
        <div className={styles.state}>
          <Loader size="s" /> Searching…
        </div>
      )}
      <Combobox.Options
        className={styles.list}
        aria-busy={loading}
        onScroll={(event) => {
          if (isNearEnd(event.currentTarget)) loadMore();
        }}
      >
        {groupChoices(choices).map(({ group, choices: members }) =>
          group ? (
            <Combobox.Group key={group} label={group}>
              {members.map((choice) => (
                <ChoiceRow key={choice.value} choice={choice} selected={selected.includes(choice.value)} />
              ))}
            </Combobox.Group>
          ) : (
            members.map((choice) => <ChoiceRow key={choice.value} choice={choice} selected={selected.includes(choice.value)} />)
          ),
        )}
      </Combobox.Options>
      {!loading && failure && (
        <div className={styles.state} role="alert">
          <span className={styles.words}>{failure}</span>
          <Button size="s" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {!loading && !failure && choices.length === 0 && (
        <div className={styles.state} role="status">
          {nothingFound}
        </div>
      )}
      {!loading && nextPage !== null && (
        <Button variant="quiet" wide onClick={loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}
