package server

// gauge adds to the metrics how many tables, sockets and waiting requests there are.
func (s *Server) gauge() {
	count := func(name, help string, value func() int) {
		s.metrics.Gauge(name, help, func() float64 { return float64(value()) })
	}
	count("katabasis_tables", "Tables in memory.", func() int { tables, _ := s.tables.Live(); return tables })
	count("katabasis_table_requests_waiting", "Requests that wait at a table.", func() int { _, waiting := s.tables.Live(); return waiting })
	count("katabasis_sockets", "Open sockets.", s.sockets.all)
	count("katabasis_turns_waiting", "Answers from a table's beginning, hints, and loads of tables that wait for their turn.",
		func() int { return s.costlySlots.waiting() + s.loadSlots.waiting() })
}
