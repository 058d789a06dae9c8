import { useUrlSearch } from '../../url-search.ts';

const editKey = 'edit';

/** Edit mode is in the address: a new dashboard opens in it, and a reload stays in it. Nobody gets into it who may not edit. */
export function useEditing(editable: boolean): [boolean, (on: boolean) => void] {
  const [search, change] = useUrlSearch();
  return [editable && search.get(editKey) === 'true', (on) => change({ [editKey]: on ? 'true' : null })];
}
