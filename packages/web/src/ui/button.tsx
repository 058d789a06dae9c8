import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  /** Square, for a single icon; then give an `aria-label`. */
  icon?: boolean;
  wide?: boolean;
}

/** The class of a button, for links that look like one. */
export const buttonClass = ({ variant = 'secondary', size = 'm', icon = false, wide = false }: ButtonLook = {}): string =>
  classes(styles.button, styles[variant], size !== 'm' && styles[size], icon && styles.icon, wide && styles.wide);

export type ButtonProps = ButtonLook & ComponentProps<'button'>;

export function Button({ variant, size, icon, wide, className, ...rest }: ButtonProps) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }), ...(icon && { icon }), ...(wide && { wide }) };
  return <button type="button" className={classes(buttonClass(look), className)} {...rest} />;
}
