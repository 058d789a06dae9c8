import { isEditAddress } from './edit-address.ts';

/** By it an address names the widget that is shown over its page. */
export const fullSizeName = 'widget';

/** Whether a dashboard is read there: an editor or a widget over it is another thing. */
export const isReadAddress = (search: URLSearchParams): boolean => !search.has(fullSizeName) && !isEditAddress(Object.fromEntries(search));
