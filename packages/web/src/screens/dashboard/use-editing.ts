import { useSearchStep } from '../../url-search.ts';

const editKey = 'edit';
const on = 'true';

/** Whether an address has the editor open. */
export const isEditAddress = (search: Readonly<Record<string, unknown>>): boolean => search[editKey] === on;

/**
 * Edit mode is in the address: a new dashboard opens in it, a reload stays in it, the back button leads from it to reading. Nobody gets into it
 * who may not edit.
 */
export function useEditing(editable: boolean): [boolean, (isOn: boolean) => void] {
  const { value, set, unset } = useSearchStep(editKey);
  return [editable && value === on, (isOn) => (isOn ? set(on) : unset())];
}
