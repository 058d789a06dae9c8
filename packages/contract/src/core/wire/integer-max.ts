/** The largest integer that PostgreSQL keeps in a column of them. What callers name of such columns is bounded by it. */
export const integerMax = 2_147_483_647;
