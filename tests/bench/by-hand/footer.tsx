import { memo } from 'react';

const links = [
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/communications', 'Electronic Communications'],
  ['/licenses', 'Licenses'],
  ['/preferences', 'Language and saved answers'],
] as const;

const contacts = [
  ['Phone', '888-819-6388'],
  ['Email', 'support@figure.example'],
] as const;

const weekday = '06:00 to 18:00 Pacific time';
const hours = [
  ['Monday', weekday],
  ['Tuesday', weekday],
  ['Wednesday', weekday],
  ['Thursday', weekday],
  ['Friday', weekday],
  ['Saturday', '07:00 to 15:00 Pacific time'],
  ['Sunday', 'Closed'],
] as const;

const states =
  'AK, AL, AR, AZ, CA, CO, CT, DC, FL, GA, IA, ID, IL, IN, KS, LA, MA, MD, ME, MI, MN, MO, MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VA, VT, WA, WI, WY';

/** What stands at the bottom of every page; it never changes. */
export const Footer = memo(function Footer() {
  return (
    <footer className="site-footer">
      <p className="paragraph">
        Your data is protected with 256-bit encryption. We never see or store your bank login.
      </p>
      <nav className="links" aria-label="Legal">
        <ul>
          {links.map(([href, text]) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <fieldset className="group">
        <legend className="group-label">Help</legend>
        <Facts facts={contacts} />
        <ul className="each">
          {hours.map((day) => (
            <li key={day[0]} className="each-row">
              <Facts facts={[day]} />
            </li>
          ))}
        </ul>
      </fieldset>
      <p className="paragraph">1 Sample Street, Sample City, NV 00000</p>
      <p className="paragraph">
        Figure, NMLS 0000001.{' '}
        <a href="https://www.nmlsconsumeraccess.org" target="_blank" rel="noopener">
          NMLS Consumer Access<span className="unseen"> (Opens another site)</span>
        </a>
      </p>
      <p className="paragraph">Licensed in {states}</p>
      <p className="paragraph">more states to come</p>
      <p className="paragraph">
        Loans range from $15,000 to $400,000. APRs range from 7.60% to 17.20%. The rate of a later draw is
        variable: the prime rate plus a fixed margin. The origination fee is up to 4.99% of the initial draw.
        Approval takes about five minutes, funding about five business days. A home is not eligible if it was
        bought, or its title was transferred, in the last 90 days.
      </p>
      <ul className="each">
        <li className="each-row">
          <p className="paragraph">1. Sample disclaimer. Not all applicants qualify.</p>
        </li>
      </ul>
      <p className="paragraph">Equal Housing Lender</p>
    </footer>
  );
});

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <section className="summary">
      <dl>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
