import { FilterChip } from 'shared-ui/work';
import type { Chunks } from '../../api/use-chunks';
import type { SearchAddress, SearchNavigation } from '../../api/use-search-address';
import { selectionTexts } from '../../selection-texts';
import { SearchForm } from './SearchForm';
import { TagFacets } from './TagFacets';

interface Props {
  address: SearchAddress;
  navigation: SearchNavigation;
  search: Chunks['search'];
  tags: Chunks['tags'];
  canDisable: boolean;
}

export function ChunkFilters({ address, navigation, search, tags, canDisable }: Props) {
  const toggleDisabled = () =>
    navigation.goTo({ disabled: !address.disabled, query: address.disabled ? null : '' });
  return (
    <SearchForm
      address={address}
      navigation={navigation}
      searching={search.loading}
      onRepeat={search.retry}
    >
      <TagFacets
        tags={tags}
        chosen={address.tags}
        onChange={(chosen) => navigation.goTo({ tags: chosen, query: address.query ?? '' })}
      />
      {(canDisable || address.disabled) && (
        <FilterChip pressed={address.disabled} onToggle={toggleDisabled}>
          {selectionTexts.onlyDisabled}
        </FilterChip>
      )}
    </SearchForm>
  );
}
