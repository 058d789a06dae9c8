/** Tables of what is fetched, printed or counted again by itself: neither a backup nor a company's archive holds them. */
export const passingTables = [
  'attempt',
  'clock_mark',
  'company_place',
  'fact_cache',
  'pdf_document',
  'pdf_request',
  'query_cache',
  'running_process',
  'web_asset',
  'work_lease',
] as const;
