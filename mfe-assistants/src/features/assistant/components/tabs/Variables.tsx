import { Grid, Text } from 'shared-ui/core';
import { TextField } from 'shared-ui/fields';
import { Section } from 'shared-ui/work';
import { useDrafting } from '../../api/draft-context';
import { findVariables } from '../../model/variables';
import { texts } from '../../texts';

/** Maximum length of a test value. */
const LONGEST = 1_000;

/** Variables of the draft with their values for test conversations. */
export function Variables() {
  const { draft, values, setValue } = useDrafting();
  const names = draft.settings ? findVariables(draft.settings) : [];
  return (
    <Section title={texts.variables} about={names.length > 0 && texts.variablesAbout}>
      {names.length === 0 && <Text variant="muted">{texts.noVariables}</Text>}
      <Grid minItemWidth={220}>
        {names.map((name) => (
          <TextField
            key={name}
            label={texts.testValue(name)}
            maxLength={LONGEST}
            autoComplete="off"
            value={values[name] ?? ''}
            onChange={(value) => setValue(name, value)}
          />
        ))}
      </Grid>
    </Section>
  );
}
