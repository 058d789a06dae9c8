export const editKey = 'edit';
export const editOn = 'true';
/** What an address has that opens the editor. */
export const editSearch = { [editKey]: editOn };

/** Whether an address has the editor open. */
export const isEditAddress = (search: Readonly<Record<string, unknown>>): boolean => search[editKey] === editOn;
