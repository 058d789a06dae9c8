import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { Select } from '../forms/fields/choice-field.tsx';
import type { Sorting } from './sort-head.tsx';

interface Order<Column extends string> {
  column: Column;
  label: string;
  /** In which it is sorted first. */
  firstDir: 'asc' | 'desc';
}

/** What `SortHead` does, where there are no heads. */
export function SortSelect<Column extends string>({
  orders,
  sorting: { column, dir },
  onSort,
}: {
  orders: readonly Order<Column>[];
  sorting: Sorting<Column>;
  onSort: (next: Sorting<Column>) => void;
}) {
  const sortBy = (value: string) => {
    const next = orders.find((order) => order.column === value);
    if (next) onSort({ column: next.column, dir: next.firstDir });
  };
  return (
    <>
      <Select aria-label="Order" value={column} choices={orders.map(({ column: value, label }) => ({ value, label }))} onChange={sortBy} />
      <Button
        icon
        aria-label={dir === 'asc' ? 'Sort descending' : 'Sort ascending'}
        onClick={() => onSort({ column, dir: dir === 'asc' ? 'desc' : 'asc' })}
      >
        <Icon name={dir === 'asc' ? 'chevronUp' : 'chevronDown'} />
      </Button>
    </>
  );
}
