import { iconNames, illustrations } from '#schemas/vocabulary/icons.ts';
import { Icon, Illustration } from '../elements/pictures.tsx';
import { Shelf, Specimen } from './specimen.tsx';

/** The colours of the token sheet, by what they are for. */
const colours = {
  brand: ['primary', 'accent', 'accent-strong', 'accent-tint', 'on-accent', 'second', 'second-tint'],
  ground: ['ink', 'ink-soft', 'ground', 'wash', 'line', 'edge', 'focus'],
  meaning: [
    'error',
    'error-tint',
    'warning',
    'warning-tint',
    'success',
    'success-tint',
    'info',
    'info-tint',
    'strength-fair',
  ],
} as const;

const sizes = ['display', 'title', 'amount', 'heading', 'body', 'label', 'small'] as const;
const spaces = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const radii = ['radius-small', 'radius', 'radius-large'] as const;
const shadows = ['shadow', 'shadow-high'] as const;
const motions = ['quick'] as const;

/** What everything else is made of. */
export function SystemGallery() {
  return (
    <>
      {Object.entries(colours).map(([purpose, names]) => (
        <section key={purpose} className="shelf">
          <h3>{`colours: ${purpose}`}</h3>
          <Tokens names={names} />
        </section>
      ))}
      <section className="shelf">
        <h3>type</h3>
        <ul className="type-scale">
          {sizes.map((size) => (
            <li key={size}>
              <code>{`--text-${size}`}</code>
              <span data-size={size}>
                {size === 'display' || size === 'amount' ? '$1,240.50' : 'Ride along'}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="shelf">
        <h3>space, corners, elevation</h3>
        <Tokens names={[...spaces.map((at) => `space-${at}`), ...radii, ...shadows]} />
      </section>
      <section className="shelf">
        <h3>motion</h3>
        <p>A person who asks for less motion gets none.</p>
        <Tokens names={motions} />
      </section>
      <section className="shelf">
        <h3>icons</h3>
        <ul className="swatches">
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </section>
      <Shelf title="illustrations">
        {illustrations.map((name) => (
          <Specimen key={name} state={name}>
            <Illustration name={name} />
          </Specimen>
        ))}
      </Shelf>
    </>
  );
}

function Tokens({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="swatches">
      {names.map((name) => (
        <li key={name}>
          <span className="swatch" data-token={name} />
          <code>{`--${name}`}</code>
        </li>
      ))}
    </ul>
  );
}

/** How each token is shown. */
export function systemSheet(): string {
  const shown = (names: readonly string[], rule: (token: string) => string) =>
    names.map((name) => `.swatch[data-token='${name}']{${rule(`var(--${name})`)}}`);
  return [
    ...shown(Object.values(colours).flat(), (token) => `background:${token}`),
    ...shown(
      spaces.map((at) => `space-${at}`),
      (token) => `inline-size:${token};background:var(--accent)`,
    ),
    ...shown(radii, (token) => `border-radius:${token};background:var(--accent-tint)`),
    ...shown(shadows, (token) => `border:0;box-shadow:${token}`),
    ...shown(motions, (token) => `transition:background-color ${token}`),
    ...sizes.map((size) => `[data-size='${size}']{font-size:var(--text-${size})}`),
  ].join('\n');
}
