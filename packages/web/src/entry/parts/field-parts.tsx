import { requiredText } from '@sightline/contract/core';
import { gridColumns, gridRowsMax } from '@sightline/contract/dashboards';
import { useMemo, useState } from 'react';
import { Loader } from '#ui/base/loader.tsx';
import type { Choice } from '#ui/forms/fields/choice-field.tsx';
import { NumberField } from '#ui/forms/fields/number-field.tsx';
import { choicesOf, type LoadChoices } from '#ui/pickers/search-select/choices.ts';
import { SearchMultiSelect } from '#ui/pickers/search-select/search-multi-select.tsx';
import { SearchSelect } from '#ui/pickers/search-select/search-select.tsx';
import { SizePicker } from '#ui/pickers/size-picker.tsx';
import { Part, Row } from './part.tsx';

const cities: Choice[] = ['Berlin', 'Bern', 'Brussels', 'Lisbon', 'Vienna'].map((label) => ({ value: label.toLowerCase(), label }));
const search = choicesOf(cities);

/** The remote select, which counts what it asks; number, size and the loaders. */
export function FieldParts() {
  const [asked, setAsked] = useState<string[]>([]);
  const [city, setCity] = useState<Choice | null>(null);
  const [stops, setStops] = useState<Choice[]>([]);
  const [wasLeft, setLeft] = useState(false);
  const [seats, setSeats] = useState(4);
  const [size, setSize] = useState({ width: 2, height: 1 });
  const load = useMemo<LoadChoices>(
    () => (searchTerm, options) => {
      setAsked((before) => [...before, searchTerm === '' ? 'all' : searchTerm]);
      return search(searchTerm, options);
    },
    [],
  );
  return (
    <>
      <Part title="Searchable select" answer={`${city?.label ?? 'none'}; asked for ${asked.join(', ') || 'nothing'}`}>
        <SearchSelect
          label="City"
          required
          clearable
          value={city}
          load={load}
          error={wasLeft && city === null ? requiredText : undefined}
          onChange={(next) => {
            setCity(next);
            setLeft(true);
          }}
        />
      </Part>
      <Part title="Searchable multi-select" answer={stops.map(({ label }) => label).join(', ') || 'none'}>
        <SearchMultiSelect label="Stops" value={stops} load={search} onChange={setStops} />
      </Part>
      <Part title="Number input" answer={String(seats)}>
        <NumberField label="Seats" help="Even numbers from 2 to 20." value={seats} min={2} max={20} step={2} onChange={setSeats} />
      </Part>
      <Part title="Size picker" answer={`${size.width}x${size.height}`}>
        <SizePicker value={size} max={{ width: gridColumns, height: gridRowsMax }} onChange={setSize} />
      </Part>
      <Part title="Loader">
        <Row>
          <Loader size="s" label="Loading, small" />
          <Loader size="m" label="Loading, medium" />
          <Loader size="l" label="Loading, large" />
        </Row>
      </Part>
    </>
  );
}
