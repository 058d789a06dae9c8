import { useQuery } from '@tanstack/react-query';
import { keys } from '#api/calls/keys.ts';
import { useCompany } from '#api/queries/company.ts';
import { Button } from '#ui/base/button.tsx';
import { classes } from '#ui/base/classes.ts';
import { coloursOfPicture } from './colours-of-picture.ts';
import styles from './palettes.module.css';

/** A series may begin with any of them. */
const most = 5;

/** Colours of the company's logo, to be chosen from; nothing where there is no logo. */
export function LogoColours({ onChoose }: { onChoose: (colour: string) => void }) {
  const logo = useCompany().data?.logo ?? null;
  const { data: colours, isError } = useQuery({
    queryKey: keys.logoColours(logo),
    queryFn: () => coloursOfPicture(logo ?? '', most),
    enabled: logo !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isError) return <p className={styles.facts}>The logo’s colours could not be read.</p>;
  if (colours === undefined) return null;
  if (colours.length === 0) return <p className={styles.facts}>Your logo has only black, white and grey.</p>;
  return (
    <fieldset className={classes(styles.group, styles.fromLogo)}>
      <legend className={styles.facts}>From your logo</legend>
      {colours.map((colour) => (
        <Button key={colour} size="s" aria-label={`Derive a series from ${colour} of your logo`} onClick={() => onChoose(colour)}>
          <svg className={styles.dot} viewBox="0 0 1 1" aria-hidden>
            <rect width="1" height="1" fill={colour} />
          </svg>
          {colour}
        </Button>
      ))}
    </fieldset>
  );
}
