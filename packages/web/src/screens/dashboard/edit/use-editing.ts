import { useRef } from 'react';
import { editKey, editOn } from '#lib/page/edit-address.ts';
import { useSearchStep } from '#lib/page/url-search.ts';

/**
 * Edit mode is in the address: a new dashboard opens in it, a reload stays in it, the back button leads from it to reading. Nobody gets into it
 * who may not edit; whoever is in it stays, as the editor itself tells that it can no longer be saved.
 */
export function useEditing(editable: boolean): [boolean, (isOn: boolean) => void] {
  const { value, set, unset } = useSearchStep(editKey);
  const isIn = useRef(false);
  isIn.current = value === editOn && (editable || isIn.current);
  return [isIn.current, (isOn) => (isOn ? set(editOn) : unset())];
}
