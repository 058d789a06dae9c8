import { Combobox } from '@mantine/core';
import { Button } from '../../base/button.tsx';
import { Icon } from '../../base/icon.tsx';
import { Loader } from '../../base/loader.tsx';
import type { Choice } from '../../forms/fields/choice-field.tsx';
import styles from './choice-list.module.css';
import { groupChoices, type MakeNew, newChoice, nothingFound, ownDescription } from './choices.ts';
import type { ChoicesState } from './use-choices.ts';

function ChoiceRow({ choice, selected }: { choice: Choice; selected: boolean }) {
  const description = ownDescription(choice);
  return (
    <Combobox.Option value={choice.value} active={selected} aria-selected={selected}>
      <span className={styles.row}>
        <span className={styles.words}>
          {choice.label}
          {description && <span className={styles.description}> {description}</span>}
        </span>
        {selected && <Icon name="check" />}
      </span>
    </Combobox.Option>
  );
}

/** What a search select opens: choices under their groups, further pages on scrolling, or why there are none. */
export function ChoiceList<C extends Choice>({
  state,
  selected,
  makeNew,
}: {
  state: ChoicesState<C>;
  selected: readonly string[];
  makeNew?: MakeNew | undefined;
}) {
  const { choices, loading, answered, failure, nextPage, loadMore, retry } = state;
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
        {answered && choices.length === 0 && makeNew && (
          <Combobox.Option value={newChoice} className={styles.new}>
            <span className={styles.row}>
              <Icon name="plus" /> {makeNew.words}
            </span>
          </Combobox.Option>
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
      {answered && choices.length === 0 && (
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
