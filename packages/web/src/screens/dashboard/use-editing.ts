import { editKey, editOn } from '../../edit-address.ts';
import { useSearchStep } from '../../url-search.ts';

/**
 * Edit mode is in the address: a new dashboard opens in it, a reload stays in it, the back button leads from it to reading. Nobody gets into it
 * who may not edit.
 */
export function useEditing(editable: boolean): [boolean, (isOn: boolean) => void] {
  const { value, set, unset } = useSearchStep(editKey);
  return [editable && value === editOn, (isOn) => (isOn ? set(editOn) : unset())];
}
