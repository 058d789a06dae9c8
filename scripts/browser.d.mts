export function findBrowser(): string | null;
export function findPageBrowser(): string | null;
export function needBrowser(): string;
