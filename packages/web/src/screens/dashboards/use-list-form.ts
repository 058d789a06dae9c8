import { useState } from 'react';

type ListForm = 'list' | 'cards';
const storageKey = 'sightline-dashboards-form';

/** Rows or pictures, as it was left in this browser. */
export function useListForm(): [ListForm, (form: ListForm) => void] {
  const [form, setForm] = useState<ListForm>(() => (localStorage.getItem(storageKey) === 'cards' ? 'cards' : 'list'));
  const choose = (next: ListForm) => {
    localStorage.setItem(storageKey, next);
    setForm(next);
  };
  return [form, choose];
}
