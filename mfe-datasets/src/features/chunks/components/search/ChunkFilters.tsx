import type { Chunks } from '../../api/use-chunks';
import type { SearchAddress, SearchNavigation } from '../../api/use-search-address';
import { SearchForm } from './SearchForm';
import { TagFacets } from './TagFacets';

interface Props {
  address: SearchAddress;
  navigation: SearchNavigation;
  search: Chunks['search'];
  tags: Chunks['tags'];
}

export function ChunkFilters({ address, navigation, search, tags }: Props) {
  return (
    <>
      <SearchForm
        address={address}
        navigation={navigation}
        searching={search.loading}
        onRepeat={search.retry}
      />
      <TagFacets
        tags={tags}
        chosen={address.tags}
        onChange={(chosen) => navigation.goTo({ tags: chosen, query: address.query ?? '' })}
      />
    </>
  );
}
